/** PostgreSQL settings by name, as `-c name=value` takes them. */
export type Settings = Readonly<Record<string, string | number>>

/** Survives a crash. The defaults of PostgreSQL are right; only what a single machine wants differently is named. */
const durable: Settings = { max_connections: 200, shared_buffers: '128MB' }

/** For tests: nothing survives a crash, and a database is cloned in milliseconds. */
const fleeting: Settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
  max_connections: 300,
}

export const settingsFor = (isDurable: boolean, extra: Settings = {}): string[] => {
  const all: Settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...(isDurable ? durable : fleeting), ...extra }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
