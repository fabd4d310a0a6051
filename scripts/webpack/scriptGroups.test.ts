import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCREENS } from '../../contract/screens'

// A page that is renamed would silently leave its group of scripts, and its budget.

interface ScriptGroups {
  readonly DIALOG_NAMES: readonly string[]
  readonly RECEIVING_FOLDERS: readonly string[]
  readonly startName: (request: string) => string | null
}
const { DIALOG_NAMES, RECEIVING_FOLDERS, startName } = jest.requireActual<ScriptGroups>('./scriptGroups.js')

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!\.test)\.tsx?$/.test(path))
/** The lazy imports of the app, as the bundler gets them. */
const requests = files.flatMap((path) =>
  [...readFileSync(join('src', path), 'utf8').matchAll(/\bimport\((?:\/\*.*?\*\/ )?'([^']+)'/g)].map(
    ([, request = '']) => request,
  ),
)

test('every part of a start is imported under the name that the groups of scripts know', () => {
  const names = new Set(requests.map(startName).filter((name) => name !== null))
  expect([...names].sort()).toEqual([...SCREENS, 'grid', 'login', 'menu', 'shell'].sort())
})

test('so are the dialogs and the folders that are kept together', () => {
  const isDialog = (name: string) => requests.some((request) => request.endsWith(`/${name}Dialog`))
  expect(DIALOG_NAMES.filter((name) => !isDialog(name))).toEqual([])
  const isFolder = (name: string) => files.some((path) => `/${path}`.includes(`/${name}/`))
  expect(RECEIVING_FOLDERS.filter((name) => !isFolder(name))).toEqual([])
})
