import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LIST_ORDER, type DocumentList } from '../../../contract/rules/listOrder'

const PAGES = join(__dirname, '..', '..', 'pages')

/** Screens of documents, whose tests run on a backend that names the extension `windows`; also their folders in `src/pages`. */
export const DOCUMENT_SCREENS = Object.keys(LIST_ORDER) as readonly DocumentList[]

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
