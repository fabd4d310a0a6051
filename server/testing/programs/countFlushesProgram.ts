import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { openPglite } from '../../database/embedded/openPglite'

// A program for tests: counts the disk flushes of twenty commits to the embedded database in a directory, first as the server
// opens it, then as PGlite does with fsync on.

const flush = fs.fsyncSync
let flushes = 0
fs.fsyncSync = (descriptor) => {
  flushes += 1
  flush(descriptor)
}

async function countFlushes(pglite: PGlite): Promise<number> {
  await pglite.exec('CREATE TABLE IF NOT EXISTS flushed (n integer)')
  const before = flushes
  for (let n = 0; n < 20; n += 1) await pglite.query('INSERT INTO flushed VALUES ($1)', [String(n)])
  const counted = flushes - before
  await pglite.close()
  return counted
}

async function main(directory: string): Promise<void> {
  const flushed = await countFlushes(await openPglite(directory))
  const startParams = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')
  const flushedByPglite = await countFlushes(await PGlite.create({ fs: new NodeFS(directory), startParams }))
  console.log(JSON.stringify({ commits: 20, flushed, flushedByPglite }))
}

void main(process.argv[2] ?? '')
