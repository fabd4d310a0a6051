import { NOTE_LIMIT_CHARACTERS } from '../../../../contract/constants'
import { noteFields, requestId, singleLine } from '../../../../contract/entities/primitives'
import { showValue } from '../showValue'
import type { ColumnKind, ParsedCell } from './columnKind'

/** The part of a schema of the contract that judges a cell. Its messages begin with the name that it was made with, which is none. */
interface TextSchema {
  safeParse(text: string): {
    readonly data?: string
    readonly error?: { readonly issues: readonly { readonly message: string }[] }
  }
}

function textKind(form: string, schema: TextSchema): ColumnKind {
  return {
    form,
    sqlType: 'text',
    toText: (expression) => expression,
    parse(cell): ParsedCell {
      const { data, error } = schema.safeParse(cell)
      if (data !== undefined) return { value: data }
      return { problem: `${showValue(cell)} ${error?.issues[0]?.message.replace(/^Note/, '').trim() ?? 'is not valid'}` }
    },
  }
}

/** The number or name by which something is known. */
export const idText: ColumnKind = textKind('one line of at most 60 characters', requestId(''))

/** One line of free text. */
export function lineText(longest: number): ColumnKind {
  return textKind(`one line of at most ${longest} characters`, singleLine('', longest))
}

/** A note, which may have several lines. */
export const noteText: ColumnKind = textKind(`text of at most ${NOTE_LIMIT_CHARACTERS} characters`, noteFields.note)
