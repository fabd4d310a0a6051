import { requestDate } from '../../../../contract/entities/primitives'
import { showValue } from '../showValue'
import type { ColumnKind } from './columnKind'

const calendarDate = requestDate('')

/** A day. */
export const date: ColumnKind = {
  form: 'date, YYYY-MM-DD',
  sqlType: 'date',
  toText: (expression) => `to_char(${expression}, 'YYYY-MM-DD')`,
  parse(cell) {
    const text = cell.trim()
    if (calendarDate.safeParse(text).success) return { value: text }
    return { problem: `${showValue(cell)} is not a date in the form YYYY-MM-DD` }
  },
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.(\d{1,6}))?(Z|[+-]\d{2}:\d{2})$/

/** A moment, to the microsecond that the database keeps. */
export const instant: ColumnKind = {
  form: 'moment, e.g. 2026-03-05T14:07:00Z',
  sqlType: 'timestamptz',
  toText: (expression) =>
    `regexp_replace(to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '\\.?0+$', '') || 'Z'`,
  parse(cell) {
    const [, day = '', time = '', fraction = '', zone = ''] = INSTANT.exec(cell.trim()) ?? []
    const second = new Date(`${day}T${time}${zone}`)
    if (!calendarDate.safeParse(day).success || Number.isNaN(second.getTime())) {
      return { problem: `${showValue(cell)} is not a moment in the form YYYY-MM-DDTHH:MM:SSZ` }
    }
    return { value: instantText(second, fraction) }
  },
}

/** The canonical spelling of a moment. `fraction` are the digits behind its second, where they are not the Date's own. */
export function instantText(moment: Date, fraction = moment.toISOString().slice(20, 23)): string {
  const digits = fraction.replace(/(?<!0)0+$/, '')
  return `${moment.toISOString().slice(0, 19)}${digits === '' ? '' : `.${digits}`}Z`
}
