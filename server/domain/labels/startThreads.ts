import { extname } from 'node:path'
import { Piscina } from 'piscina'
import { ShortestFirst } from './shortestFirst'

/** A thread without work is ended after this long. A new one has to load its fonts. Milliseconds. */
const IDLE_MS = 10 * 60_000

/**
 * Threads that draw, which begin with the first task.
 * @param file what they do, compiled or not
 * @param task the name of one of them: a thread loads it before its first
 * @param most threads at a time
 */
export function startThreads(file: string, task: string, most: number): Piscina {
  return new Piscina({
    filename: file,
    name: task,
    execArgv: extname(file) === '.ts' ? ['--require', 'tsx/cjs'] : [],
    minThreads: 0,
    maxThreads: most,
    idleTimeout: IDLE_MS,
    taskQueue: new ShortestFirst(),
  })
}
