// Loaded into a program that runAttached starts: the channel to the parent closes the moment that dies, however it dies.
if (process.channel) {
  process.channel.unref()
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
