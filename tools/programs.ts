/** The programs of `npm run cli`, `bench`, `torture` and `docs`, by the word that follows. */
export const PROGRAMS = {
  cli: {
    user: 'server/cli/user.ts',
    import: 'server/cli/import.ts',
    export: 'server/cli/export.ts',
    backup: 'server/cli/backup.ts',
    restore: 'server/cli/restore.ts',
    migrate: 'server/cli/migrate.ts',
    seed: 'server/cli/seed.ts',
    'check-ledger': 'server/cli/checkLedger.ts',
    'trim-history': 'server/cli/trimHistory.ts',
    'copy-to-postgres': 'server/cli/copyToPostgres.ts',
  },
  bench: {
    client: 'tools/bench/client.ts',
    windows: 'tools/bench/windows.ts',
    lighthouse: 'tools/bench/lighthouse.ts',
    bundle: 'tools/bench/bundle.ts',
    import: 'tools/bench/import.ts',
    all: 'tools/bench/all.ts',
  },
  docs: {
    columns: 'tools/docs/dataColumns.ts',
    pictures: 'tools/pictures/pictures.ts',
  },
  torture: {
    crash: 'tools/torture/crash/crashTest.ts',
    attack: 'tools/torture/attack/attackTest.ts',
    soak: 'tools/torture/soak/soakTest.ts',
    edges: 'tools/torture/edges.ts',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>
