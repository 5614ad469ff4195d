/// The change was not sent at all: what met another one before it would have met it, too.
struct UnsentChange: Error {
  let cause: any Error
}
