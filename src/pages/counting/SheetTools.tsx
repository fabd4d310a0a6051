import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Link } from 'react-router-dom'
import { COUNT_PATH } from '../../components/counting/useMayCount'
import { WarehouseOutlined } from '../../components/kit/icons'
import { ChipRow, ToggleChip } from '../../components/kit/ToggleChips'
import { usePhoneLayout } from '../../components/kit/usePhoneLayout'
import { DocumentPrintButton } from '../../components/printing/DocumentPrintButton'
import type { SheetPart } from './sheetItems'

interface SheetActionsProps {
  readonly siteId: string
  readonly isBlind: boolean
}

/** Buttons of a count sheet: choose another site, print. */
export function SheetActions({ siteId, isBlind }: SheetActionsProps) {
  const isPhone = usePhoneLayout()
  return (
    <>
      {isPhone ? (
        <IconButton component={Link} to={COUNT_PATH} aria-label="Other site" title="Other site">
          <WarehouseOutlined />
        </IconButton>
      ) : (
        <Button component={Link} to={COUNT_PATH} variant="text">
          Other site
        </Button>
      )}
      <DocumentPrintButton
        isNamed={!isPhone}
        sheets={[{ label: 'Count sheet with bar codes', kind: 'countSheet', ids: [siteId], isBlind }]}
      />
    </>
  )
}

const PARTS: readonly { readonly part: SheetPart; readonly label: string }[] = [
  { part: 'open', label: 'Not counted' },
  { part: 'counted', label: 'Counted' },
]

interface SheetPartsProps {
  readonly part: SheetPart
  readonly onChange: (part: SheetPart) => void
}

/** Toggle buttons that filter the sheet; clicking the active one shows all rows again. */
export function SheetParts({ part: chosen, onChange }: SheetPartsProps) {
  return (
    <ChipRow role="group" aria-label="Shown items" style={{ marginBlock: -3, paddingRight: 3 }}>
      {PARTS.map(({ part, label }) => (
        <ToggleChip
          key={part}
          label={label}
          isPressed={part === chosen}
          onClick={() => onChange(part === chosen ? 'all' : part)}
        />
      ))}
    </ChipRow>
  )
}
