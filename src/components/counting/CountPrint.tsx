import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { plainQuantity } from '../../../contract/quantities/quantity'
import type { CountableItem } from './siteCount'

interface CountPrintProps {
  readonly warehouse: string
  readonly items: readonly CountableItem[]
  /** Hides the expected quantities. */
  readonly isBlind: boolean
  readonly onDone: () => void
}

/** Printable count sheet: black on white, one line per item with space for the count. Prints as soon as it is mounted. */
export function CountPrint({ warehouse, items, isBlind, onDone }: CountPrintProps) {
  const handleDone = useEffectEvent(onDone)
  useEffect(() => {
    const end = () => handleDone()
    window.addEventListener('afterprint', end)
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [])
  return createPortal(
    <Box id={PRINT_ID} sx={{ display: 'none' }} aria-hidden>
      {PRINT_STYLE}
      <h1>Count {warehouse}</h1>
      <p>Counted by ______________________ on ______________</p>
      <table>
        <thead>
          <tr>
            <th>Inventory ID</th>
            <th>Description</th>
            <th>Unit</th>
            {!isBlind && <th>Expected</th>}
            <th>Counted</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ inventoryId, description, uom, qtyOnHand }) => (
            <tr key={inventoryId}>
              <td>{inventoryId}</td>
              <td>{description}</td>
              <td>{uom}</td>
              {!isBlind && <td>{plainQuantity(qtyOnHand)}</td>}
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </Box>,
    document.body,
  )
}

const PRINT_ID = 'count-print'

const PRINT_STYLE = (
  <GlobalStyles
    styles={{
      '@media print': {
        [`body > *:not(#${PRINT_ID})`]: { display: 'none !important' },
        body: { background: '#fff !important' },
        [`#${PRINT_ID}`]: { display: 'block !important', color: '#000', background: '#fff', font: '11pt/1.3 sans-serif' },
        [`#${PRINT_ID} h1`]: { fontSize: '16pt', margin: '0 0 4pt' },
        [`#${PRINT_ID} table`]: { width: '100%', borderCollapse: 'collapse' },
        [`#${PRINT_ID} thead`]: { display: 'table-header-group' },
        [`#${PRINT_ID} tr`]: { breakInside: 'avoid' },
        [`#${PRINT_ID} th, #${PRINT_ID} td`]: {
          border: '0.5pt solid #000',
          padding: '3pt 5pt',
          textAlign: 'left',
          overflowWrap: 'anywhere',
        },
        [`#${PRINT_ID} td:last-child`]: { width: '28mm', height: '9mm' },
      },
    }}
  />
)
