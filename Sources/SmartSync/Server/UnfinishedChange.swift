/// The server has carried a change out, and what was to be asked after it failed: whatever the cause, the change was sent.
struct UnfinishedChange: Error {
  let cause: any Error
}
