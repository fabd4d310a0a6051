import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * A data directory with the demo company of a size; made once in `home`.
 * @param orders sales orders; everything else follows from them
 */
export function seededData(orders: number, home: string): string {
  const dataDir = join(home, `data-${orders}`)
  const made = spawnSync(
    'npx',
    ['tsx', 'server/operations/cli/seed.ts', '--orders', `${orders}`, '--seed', '7', '--end', '2026-11-20'],
    {
      env: { ...process.env, DATA_DIR: dataDir },
      encoding: 'utf8',
    },
  )
  if (made.status !== 0) throw new Error(made.stdout + made.stderr)
  return dataDir
}
