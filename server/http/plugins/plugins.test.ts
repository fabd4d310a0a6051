import { readdirSync } from 'node:fs'

const files = readdirSync(__dirname).filter((file) => !file.endsWith('.test.ts'))

test.each(files)('%s is a Fastify plugin with a name, by which others say that they need it', async (file) => {
  const found = Object.values((await import(`./${file}`)) as Record<string, Partial<Record<symbol, { name: string }>>>)
  const named = found.flatMap((value) => value[Symbol.for('plugin-meta')]?.name ?? [])
  expect(named).toEqual([file.replace('.ts', '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)])
})
