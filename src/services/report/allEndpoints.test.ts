import { readdirSync, readFileSync } from 'node:fs'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test|\.d)\.tsx?$/.test(name))
const read = (name: string) => readFileSync(`src/${name}`, 'utf8')

test('importing a report injects every endpoint', () => {
  const injecting = sources.filter((name) => /\.inject(Endpoints)\(/.test(read(name)))
  const imported = [...read('services/report/allEndpoints.ts').matchAll(/'\.\.\/([\w/]+)'/g)]
  expect(imported.map(([, name]) => `services/${name}.ts`).sort()).toEqual(injecting.sort())
})
