module elsewhere

go 1.19
