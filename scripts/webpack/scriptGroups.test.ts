import { readFileSync } from 'node:fs'

const { GRID_PACKAGES } = jest.requireActual<{ GRID_PACKAGES: readonly string[] }>('./scriptGroups.js')

// It fails when the grid is built of other packages: then change the list.
test('the script of the grid holds the grid and the packages of its makers that it needs', () => {
  const read = (name: string) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { dependencies: object }
  const ofGrid = Object.keys(read('@mui/x-data-grid').dependencies).filter((name) => name.startsWith('@mui/x-'))
  expect(GRID_PACKAGES).toEqual(['@mui/x-data-grid', ...ofGrid.toSorted()])
})
