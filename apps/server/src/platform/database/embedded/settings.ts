/**
 * Settings of the embedded server: durable first, then small, since it shares the machine. It listens on loopback
 * only and has no socket file: it can only be reached from this machine, with the password.
 */
export const postgresSettings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',

  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',

  shared_buffers: '64MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '512MB',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  max_parallel_workers_per_gather: '0',
  // Three worker processes for I/O would be idle for a database of this size.
  io_method: 'sync',
  jit: 'off',
  huge_pages: 'off',

  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
}

/**
 * For test databases, which need not survive a power failure: writing does not wait for the disk. A killed process
 * still loses nothing.
 */
export const passingSettings: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // A test run is over before a checkpoint is due.
  max_wal_size: '2GB',
  checkpoint_timeout: '1h',
  // Nothing is replayed elsewhere.
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_init_zero: 'off',
  // Passwords of a database that lasts minutes: every new connection would take milliseconds on both sides for them.
  scram_iterations: '1',
}
