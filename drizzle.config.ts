import { defineConfig } from 'drizzle-kit'

/** For tooling/database only: which tables there are, and where migrations go. Migrations are applied by the server itself. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './apps/server/src/**/tables.ts',
  out: './apps/server/migrations',
  migrations: { prefix: 'timestamp' },
})
