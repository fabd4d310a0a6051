import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { contentSecurityPolicy } from './contentSecurityPolicy'
import { missingClientPage } from './missingClientPage'

const NONCE_PLACEHOLDER = '__CSP_NONCE__'

/** The built page, or null when there is none. Read every time: it is small, and a new build is served at once. */
async function readPage(clientDir: string): Promise<string | null> {
  try {
    return await readFile(join(clientDir, 'index.html'), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Answers the app's page with a fresh nonce, in the page and in its policy; a friendly page when the app is not built. */
export async function sendIndexPage(reply: FastifyReply, clientDir: string, apiOrigin: string | null): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64')
  const page = await readPage(clientDir)
  return reply
    .code(page === null ? 503 : 200)
    .headers({
      'cache-control': page === null ? 'no-store' : 'no-cache',
      'content-security-policy': contentSecurityPolicy(nonce, apiOrigin),
      'content-type': 'text/html; charset=utf-8',
    })
    .send((page ?? missingClientPage).replaceAll(NONCE_PLACEHOLDER, nonce))
}
