// What programs in Go do instead, for the comparison with this library.
//
// Reads lines of the form "WORKLOAD PARAMETER COUNT", does the work and answers each with its checksum, until the input
// ends. Says "ready" first.
package main

import (
	"bufio"
	"fmt"
	"os"
)

// What a channel holds before its sender waits.
const capacity = 1024

// The work of each workload, for a number of subscribers, producers or elements to run ahead by, and of elements.
var workloads = map[string]func(parameter, count int) int{
	"fan-out":   fanOut,
	"newest":    func(_, count int) int { return newest(count) },
	"paced":     paced,
	"cold":      cold,
	"producers": producers,
	"merge":     func(_, count int) int { return merge(count) },
}

func main() {
	fmt.Println("ready")
	input := bufio.NewScanner(os.Stdin)
	for input.Scan() {
		var workload string
		var parameter, count int
		if _, err := fmt.Sscan(input.Text(), &workload, &parameter, &count); err != nil {
			fmt.Println("not a request")
		} else if run, known := workloads[workload]; known {
			fmt.Println(run(parameter, count))
		} else {
			fmt.Println("unknown workload")
		}
	}
}
