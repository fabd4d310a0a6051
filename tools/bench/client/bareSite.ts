import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { queryString, type Call } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import { signIn } from '../../../server/testing/servers/apiClient'
import { OPEN_WINDOW } from '../../../src/services/documentsApi'
import { GRID_SCREENS, listRows, type GridScreen } from './listRows'

/**
 * Builds the bare grid page into a folder that our server can serve as a client.
 * @throws Error with webpack's output when it fails
 */
export function buildBareSite(folder: string): void {
  const built = spawnSync(
    'npx',
    ['webpack', '--config', 'tools/bench/client/bareGrid/webpack.config.js', '--mode', 'production'],
    {
      env: { ...process.env, CLIENT_DIR: folder },
      encoding: 'utf8',
    },
  )
  if (built.status !== 0) throw new Error(built.stdout + built.stderr)
}

/**
 * Saves a server's list responses, also compressed, next to the bare grid: those that the app loads first.
 * @returns the number of rows of each screen
 */
export async function copyLists(url: string, folder: string): Promise<Readonly<Record<GridScreen, number>>> {
  mkdirSync(join(folder, 'lists'), { recursive: true })
  const client = await signIn(url)
  const counts = {} as Record<GridScreen, number>
  for (const screen of GRID_SCREENS) {
    const call = Object.values<Call>(calls).find(({ list }) => list === screen)
    if (!call) throw new Error(`There is no list ${screen}`)
    const { body, text } = await client.get(call.path + queryString(call, call.writeQuery && OPEN_WINDOW))
    const file = join(folder, 'lists', `${screen}.json`)
    writeFileSync(file, text)
    writeFileSync(`${file}.gz`, gzipSync(text))
    counts[screen] = listRows(screen, body).length
  }
  return counts
}
