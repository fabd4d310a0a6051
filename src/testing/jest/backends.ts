import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PAGES = join(__dirname, '..', '..', 'pages')

/** Folders of `src/pages` whose tests run on a backend that names the extension `windows`. */
export const DOCUMENT_SCREENS = ['production', 'sales', 'shipments', 'transfers'] as const

/**
 * True for a test file whose first line declares that it runs on both backends, and why: `@backends both: without windows the
 * browser searches finished documents too.`
 */
export function runsOnBoth(source: string): boolean {
  return /^\/\*\* @backends both: \S.*\*\/\n/.test(source)
}

/**
 * Returns patterns of the test files that need no second run on a backend without `windows`, because the extension makes no
 * difference to what they test.
 */
export function withWindowsOnly(): string[] {
  return DOCUMENT_SCREENS.flatMap((screen) =>
    readdirSync(join(PAGES, screen))
      .filter((file) => file.endsWith('.test.tsx') && !runsOnBoth(readFileSync(join(PAGES, screen, file), 'utf8')))
      .map((file) => `/src/pages/${screen}/${file.replaceAll('.', '\\.')}$`),
  )
}
