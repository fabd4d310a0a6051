import NavigateBeforeOutlined from '@mui/icons-material/NavigateBeforeOutlined'
import NavigateNextOutlined from '@mui/icons-material/NavigateNextOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { Neighbours } from './shipmentNeighbours'

interface ShipmentStepsProps {
  readonly neighbours: Neighbours
  readonly onStep: (shipmentNbr: string) => void
  /** Something typed would be lost, or a write is under way. */
  readonly isDisabled?: boolean
}

/** Buttons to the previous and the next shipment of the list. */
export function ShipmentSteps({ neighbours: { previous, next }, onStep, isDisabled = false }: ShipmentStepsProps) {
  return (
    <Box sx={{ display: 'flex' }}>
      <IconButton
        aria-label="Previous shipment"
        disabled={isDisabled || previous === null}
        onClick={() => previous !== null && onStep(previous)}
      >
        <NavigateBeforeOutlined />
      </IconButton>
      <IconButton aria-label="Next shipment" disabled={isDisabled || next === null} onClick={() => next !== null && onStep(next)}>
        <NavigateNextOutlined />
      </IconButton>
    </Box>
  )
}
