import { MAX_PRINTED_DOCUMENTS } from '../../../contract/entities/prints'
import type { BulkList } from '../../services/bulk/bulkSlice'
import { GuardedButton } from '../kit/GuardedButton'
import { PrintButton, type PrintableSheet } from '../printing/PrintButton'

/** The sheets of a list's documents. */
const SHEETS: Readonly<Record<BulkList, readonly Omit<PrintableSheet, 'ids'>[]>> = {
  shipments: [
    { label: 'Labels as One PDF', kind: 'labels' },
    { label: 'Pick List', kind: 'pickList' },
    { label: 'Packing Slips', kind: 'packingSlip' },
  ],
  transfers: [{ label: 'Receiving Sheets', kind: 'receivingSheet' }],
  production: [{ label: 'Travellers', kind: 'traveller' }],
}

interface SelectionPrintProps {
  readonly list: BulkList
  /** The selected documents; null where not all of them are known yet. */
  readonly ids: readonly string[] | null
}

/** Prints sheets of the selected documents into one PDF. */
export function SelectionPrint({ list, ids }: SelectionPrintProps) {
  if (ids === null || ids.length === 0 || ids.length > MAX_PRINTED_DOCUMENTS) {
    const isTooMany = ids?.length !== 0
    return <GuardedButton disabled>{isTooMany ? `Print (at most ${MAX_PRINTED_DOCUMENTS})` : 'Print'}</GuardedButton>
  }
  return <PrintButton isNamed sheets={SHEETS[list].map((sheet) => ({ ...sheet, ids: [...ids] }))} />
}
