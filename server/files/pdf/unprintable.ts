import type { RejectedPrint } from '../../../contract/entities/prints'
import { facesOf } from './fontFaces'
import { drawnCharacters, inOneLine } from './textRuns'

export interface DrawnDocument {
  readonly id: string
  readonly name: string
  readonly texts: readonly string[]
}

/** Maximum characters of a text that a message names or quotes. */
const MAX_CHARACTERS_NAMED = 5
const MAX_QUOTED = 60

export function unprintable(documents: readonly DrawnDocument[]): readonly RejectedPrint[] {
  const rejected: RejectedPrint[] = []
  for (const { id, name, texts } of documents) {
    for (const text of texts) {
      const missing = [...facesOf(drawnCharacters(text))].flatMap(([character, face]) => (face ? [] : [character]))
      if (missing.length === 0) continue
      rejected.push({ id, message: `${name} cannot be printed: no font has ${charactersText(missing)} of “${quoted(text)}”` })
      break
    }
  }
  return rejected
}

function charactersText(characters: readonly string[]): string {
  const named = characters.slice(0, MAX_CHARACTERS_NAMED).map((each) => {
    return `${each} (U+${(each.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`
  })
  const more = characters.length - named.length
  return `the ${characters.length === 1 ? 'character' : 'characters'} ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

function quoted(text: string): string {
  const characters = [...inOneLine(text)]
  return characters.length <= MAX_QUOTED ? characters.join('') : `${characters.slice(0, MAX_QUOTED).join('')}…`
}
