import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

const files = readdirSync(__dirname)
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => basename(file, '.ts'))

test.each(files)('%s is a Fastify plugin with a name, by which others say that they need it', async (file) => {
  const found = Object.values((await import(join(__dirname, file))) as Record<string, Partial<Record<symbol, { name: string }>>>)
  const named = found.flatMap((value) => value[Symbol.for('plugin-meta')]?.name ?? [])
  expect(named).toEqual([file.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)])
})
