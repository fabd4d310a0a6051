import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PAGES = join(__dirname, '..', '..', 'pages')

/** Folders of `src/pages` whose tests run on a backend that names the extension `windows`. */
export const DOCUMENT_SCREENS = ['production', 'sales', 'shipments', 'transfers'] as const

/**
 * True of a test file whose first line says that it runs on both backends, and why:
 * `@backends both: without windows the browser searches finished documents too.`
 */
export function runsOnBoth(source: string): boolean {
  return /^\/\*\* @backends both: \S.*\*\/\n/.test(source)
}

/** Patterns of the test files that need no second run on a backend without `windows`: what they test does not know which one it has. */
export function withWindowsOnly(): string[] {
  return DOCUMENT_SCREENS.flatMap((screen) =>
    readdirSync(join(PAGES, screen))
      .filter((file) => file.endsWith('.test.tsx') && !runsOnBoth(readFileSync(join(PAGES, screen, file), 'utf8')))
      .map((file) => `/src/pages/${screen}/${file.replaceAll('.', '\\.')}$`),
  )
}
