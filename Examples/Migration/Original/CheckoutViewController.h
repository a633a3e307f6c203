#import <ReactiveCocoa/ReactiveCocoa.h>
#import <UIKit/UIKit.h>

@class Basket, CheckoutService;

/// The last screen of an order: an address, and a button that orders.
@interface CheckoutViewController : UIViewController

@property (nonatomic, strong) Basket *basket;
@property (nonatomic, copy, readonly) NSString *town;
@property (nonatomic, copy, readonly) NSString *receipt;
@property (nonatomic, strong, readonly) RACCommand *orderCommand;

- (instancetype)initWithService:(CheckoutService *)service;

@end
