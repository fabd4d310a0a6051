import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { MAX_PRINTED_DOCUMENTS } from '../../../../contract/entities/prints'
import type { BulkList } from '../../../slices/bulkSlice'
import { GuardedButton } from '../../kit/GuardedButton'
import { MoreHorizOutlined, PrintOutlined } from '../../kit/icons'
import { usePhoneLayout } from '../../kit/usePhoneLayout'
import { PrintButton, type PrintableSheet } from '../../printing/PrintButton'

/** An action for the selected documents. */
interface SelectionAction {
  readonly label: string
  readonly onChoose: () => void
}

interface SelectionActionsProps {
  /** The first one is the primary action. */
  readonly actions: readonly SelectionAction[]
  readonly isDisabled: boolean
  readonly isBusy: boolean
}

/** Actions for the selected documents; on a phone all but the first are in a menu. */
export function SelectionActions({ actions, isDisabled, isBusy }: SelectionActionsProps) {
  const isPhone = usePhoneLayout()
  const inMenu = isPhone ? actions.slice(1) : []
  return (
    <Box sx={{ display: 'flex', flexDirection: 'row-reverse', gap: 1, width: { xs: '100%', md: 'auto' } }}>
      {(isPhone ? actions.slice(0, 1) : actions).map(({ label, onChoose }, index) => (
        <GuardedButton
          key={label}
          variant={index === 0 ? 'contained' : 'outlined'}
          disabled={isDisabled}
          isBusy={index === 0 && isBusy}
          onClick={onChoose}
          sx={{ flex: { xs: 1, md: 'none' } }}
        >
          {label}
        </GuardedButton>
      ))}
      {inMenu.length > 0 && <MoreActions actions={inMenu} isDisabled={isDisabled} />}
    </Box>
  )
}

/** A button with a menu of actions. */
function MoreActions({ actions, isDisabled }: Pick<SelectionActionsProps, 'actions' | 'isDisabled'>) {
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        disabled={isDisabled}
        startIcon={<MoreHorizOutlined />}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        More
      </Button>
      <Menu open={opener !== null} anchorEl={opener} onClose={() => setOpener(null)}>
        {actions.map(({ label, onChoose }) => (
          <MenuItem
            key={label}
            sx={{ minHeight: 44 }}
            onClick={() => {
              setOpener(null)
              onChoose()
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/** Printable sheets of each list's documents. */
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
  /** The selected documents; null while some of them are unknown. */
  readonly ids: readonly string[] | null
}

/** Prints sheets of the selected documents into one PDF. */
export function SelectionPrint({ list, ids }: SelectionPrintProps) {
  if (ids === null || ids.length === 0 || ids.length > MAX_PRINTED_DOCUMENTS) {
    const isTooMany = ids?.length !== 0
    return (
      <GuardedButton disabled startIcon={<PrintOutlined />}>
        {isTooMany ? `Print (at most ${MAX_PRINTED_DOCUMENTS})` : 'Print'}
      </GuardedButton>
    )
  }
  return <PrintButton isNamed sheets={SHEETS[list].map((sheet) => ({ ...sheet, ids: [...ids] }))} />
}
