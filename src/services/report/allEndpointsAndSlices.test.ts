import { readdirSync, readFileSync } from 'node:fs'

test('[REPLAY-05] every endpoint and every slice is known when a report is imported', () => {
  const files = readdirSync('src/services').filter((name) => /(Api|Slice)\.ts$/.test(name))
  const imported = [...readFileSync('src/services/report/allEndpointsAndSlices.ts', 'utf8').matchAll(/'\.\.\/(\w+)'/g)]
  expect(imported.map(([, name]) => `${name}.ts`).sort()).toEqual(files.sort())
})
