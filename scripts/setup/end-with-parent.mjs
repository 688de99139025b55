// Loaded into a program that runAttached starts: the channel closes the moment the parent dies, for any reason.
if (process.channel) {
  process.channel.unref()
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
