#import "CheckoutViewController.h"

#import "Basket.h"
#import "CheckoutService.h"
#import "DraftStore.h"

static const NSTimeInterval CheckoutTypingPause = 0.3;

@interface CheckoutViewController ()

@property (nonatomic, strong) CheckoutService *service;
@property (nonatomic, strong) DraftStore *drafts;

@property (nonatomic, weak) IBOutlet UITextField *nameField;
@property (nonatomic, weak) IBOutlet UITextField *postcodeField;
@property (nonatomic, weak) IBOutlet UILabel *townLabel;
@property (nonatomic, weak) IBOutlet UILabel *totalLabel;
@property (nonatomic, weak) IBOutlet UILabel *messageLabel;
@property (nonatomic, weak) IBOutlet UIButton *orderButton;
@property (nonatomic, weak) IBOutlet UIActivityIndicatorView *spinner;

@property (nonatomic, copy) NSString *name;
@property (nonatomic, copy) NSString *postcode;
@property (nonatomic, copy, readwrite) NSString *town;
@property (nonatomic, copy, readwrite) NSString *receipt;
@property (nonatomic, copy) NSString *message;
@property (nonatomic, assign, getter = isComplete) BOOL complete;
@property (nonatomic, strong, readwrite) RACCommand *orderCommand;

@end

@implementation CheckoutViewController

- (instancetype)initWithService:(CheckoutService *)service {
	self = [super initWithNibName:nil bundle:nil];
	if (self == nil) return nil;

	_service = service;
	_drafts = [[DraftStore alloc] init];
	_name = @"";
	_postcode = @"";
	_town = @"";

	return self;
}

- (void)viewDidLoad {
	[super viewDidLoad];

	[self bindFields];
	[self lookUpTowns];
	[self makeOrderCommand];
	[self bindLabels];
	[self saveDrafts];
}

// What the user types.
- (void)bindFields {
	RAC(self, name) = self.nameField.rac_textSignal;
	RAC(self, postcode) = [self.postcodeField.rac_textSignal distinctUntilChanged];

	// The form is complete when both fields are, and the town is known.
	RAC(self, complete) = [RACSignal
		combineLatest:@[ RACObserve(self, name), RACObserve(self, town) ]
		reduce:^(NSString *name, NSString *town) {
			return @(name.length > 0 && town.length > 0);
		}];
}

// The town of a postcode. Only the newest request counts, and there is no town meanwhile; a failure is shown.
- (void)lookUpTowns {
	@weakify(self);
	RAC(self, town) = [[[[[RACObserve(self, postcode)
		skip:1]
		throttle:CheckoutTypingPause]
		distinctUntilChanged]
		map:^(NSString *postcode) {
			@strongify(self);
			if (postcode.length < 4) return [RACSignal return:@""];
			return [[[[self townForPostcode:postcode]
				deliverOn:RACScheduler.mainThreadScheduler]
				catch:^(NSError *error) {
					@strongify(self);
					self.message = error.localizedDescription;
					return [RACSignal return:@""];
				}]
				startWith:@""];
		}]
		switchToLatest];
}

- (RACSignal *)townForPostcode:(NSString *)postcode {
	return [RACSignal createSignal:^(id<RACSubscriber> subscriber) {
		NSURLSessionTask *task = [self.service townForPostcode:postcode completion:^(NSString *town, NSError *error) {
			if (town == nil) {
				[subscriber sendError:error];
				return;
			}
			[subscriber sendNext:town];
			[subscriber sendCompleted];
		}];
		return [RACDisposable disposableWithBlock:^{ [task cancel]; }];
	}];
}

// The button orders while the form is complete.
- (void)makeOrderCommand {
	@weakify(self);
	self.orderCommand = [[RACCommand alloc] initWithEnabled:RACObserve(self, complete) signalBlock:^(id sender) {
		@strongify(self);
		return [[self.service orderForName:self.name postcode:self.postcode]
			deliverOn:RACScheduler.mainThreadScheduler];
	}];
	self.orderButton.rac_command = self.orderCommand;

	RAC(self, receipt) = [self.orderCommand.executionSignals switchToLatest];

	[self.orderCommand.errors subscribeNext:^(NSError *error) {
		@strongify(self);
		self.message = error.localizedDescription;
	}];
	[[self.orderCommand.executing filter:^(NSNumber *isExecuting) {
		return isExecuting.boolValue;
	}] subscribeNext:^(id x) {
		@strongify(self);
		self.message = nil;
	}];
}

- (void)bindLabels {
	RAC(self.townLabel, text) = RACObserve(self, town);
	RAC(self.messageLabel, text) = RACObserve(self, message);
	RAC(self.totalLabel, text) = [RACObserve(self, basket.total) map:^(NSNumber *total) {
		return total == nil ? @"" : [NSString stringWithFormat:@"%@ francs", total];
	}];
	RAC(self.spinner, hidden) = [self.orderCommand.executing not];
}

// The application may end before the next turn of its run loop.
- (void)saveDrafts {
	@weakify(self);
	[[[[NSNotificationCenter defaultCenter]
		rac_addObserverForName:UIApplicationWillTerminateNotification object:nil]
		takeUntil:self.rac_willDeallocSignal]
		subscribeNext:^(id x) {
			@strongify(self);
			[self.drafts saveName:self.name postcode:self.postcode];
		}];
}

@end
