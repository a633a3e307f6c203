package main

import "sync"

// A goroutine that produces elements and runs ahead by at most so many.
func cold(ahead, count int) int {
	channel := make(chan int, ahead)
	go func() {
		for element := 0; element < count; element++ {
			channel <- element
		}
		close(channel)
	}()
	total := 0
	for element := range channel {
		total += element
	}
	return total
}

// Goroutines that send to one channel.
func producers(producers, count int) int {
	channel := make(chan int, capacity)
	var running sync.WaitGroup
	running.Add(producers)
	for index := 0; index < producers; index++ {
		go func() {
			for element := 0; element < count/producers; element++ {
				channel <- element
			}
			running.Done()
		}()
	}
	go func() {
		running.Wait()
		close(channel)
	}()
	total := 0
	for element := range channel {
		total += element
	}
	return total
}

// Two channels that one goroutine sends to in turn and another one reads from with select.
func merge(count int) int {
	left, right := make(chan int, capacity), make(chan int, capacity)
	totals := make(chan int)
	go func() {
		total := 0
		// A channel that was closed becomes nil, which is never ready.
		leftOpen, rightOpen := left, right
		for leftOpen != nil || rightOpen != nil {
			select {
			case element, open := <-leftOpen:
				total += element
				if !open {
					leftOpen = nil
				}
			case element, open := <-rightOpen:
				total += element
				if !open {
					rightOpen = nil
				}
			}
		}
		totals <- total
	}()
	for element := 0; element < count/2; element++ {
		left <- element
		right <- element
	}
	close(left)
	close(right)
	return <-totals
}
