package main

import "sync"

// A channel for each subscriber, sent to in a loop.
func fanOut(subscribers, count int) int {
	channels, totals := subscribe(subscribers, func() {})
	for element := 0; element < count; element++ {
		for _, channel := range channels {
			channel <- element
		}
	}
	return finish(channels, totals)
}

// The same, where the sender waits until all subscribers have taken the element before.
func paced(subscribers, count int) int {
	var missing sync.WaitGroup
	channels, totals := subscribe(subscribers, missing.Done)
	for element := 0; element < count; element++ {
		missing.Add(subscribers)
		for _, channel := range channels {
			channel <- element
		}
		missing.Wait()
	}
	return finish(channels, totals)
}

// A channel that holds one element, which the sender takes out again if it has not been read.
func newest(count int) int {
	channel := make(chan int, 1)
	last := make(chan int)
	go func() {
		newest := 0
		for element := range channel {
			newest = element
		}
		last <- newest
	}()
	for element := 0; element < count; element++ {
		select {
		case channel <- element:
			continue
		default:
		}
		// There is one sender, so that there is room now, whether it or the subscriber took the element.
		select {
		case <-channel:
		default:
		}
		channel <- element
	}
	close(channel)
	return <-last
}

// Channels, each with a subscriber that sends the sum of what it got when its channel is closed.
func subscribe(subscribers int, taken func()) (channels []chan int, totals chan int) {
	totals = make(chan int, subscribers)
	for len(channels) < subscribers {
		channel := make(chan int, capacity)
		channels = append(channels, channel)
		go func() {
			total := 0
			for element := range channel {
				total += element
				taken()
			}
			totals <- total
		}()
	}
	return channels, totals
}

// Closes the channels and adds up what the subscribers got.
func finish(channels []chan int, totals chan int) int {
	for _, channel := range channels {
		close(channel)
	}
	total := 0
	for range channels {
		total += <-totals
	}
	return total
}
