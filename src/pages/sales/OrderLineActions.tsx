import MoveToInboxOutlined from '@mui/icons-material/MoveToInboxOutlined'
import PrecisionManufacturingOutlined from '@mui/icons-material/PrecisionManufacturingOutlined'
import Box from '@mui/material/Box'
import { Link as RouterLink } from 'react-router-dom'
import { linkStyle } from '../../components/kit/linkStyle'
import type { OrderLine } from '../../../contract/entities/sales'
import { canLinkProduction, isReceivable } from './salesLines'
import { useAppSelector } from '../../services/hooks'
import { AnnotationActions } from '../../components/annotations/AnnotationActions'
import { DocumentAction } from '../../components/kit/DocumentAction'
import { documentPath } from '../../components/lists/routes'
import { selectSalesWriteRefusal } from '../../slices/authSlice'
import { lineName } from './lineName'

interface OrderLineActionsProps {
  readonly line: OrderLine
  /** The order is finished: nothing more can be received or produced for it. */
  readonly isOver: boolean
  readonly onReceive: (line: OrderLine) => void
  readonly onCreateProduction: (line: OrderLine) => void
}

/** What can be done with an order line now, and the production order that is linked to it. */
export function OrderLineActions({ line, isOver, onReceive, onCreateProduction }: OrderLineActionsProps) {
  const refusal = useAppSelector(selectSalesWriteRefusal)
  const { orderNbr, lineNbr, note, files } = line
  const name = lineName(line)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', minWidth: 132 }}>
      {!isOver && isReceivable(line) && (
        <DocumentAction
          label="Receive Items"
          of={name}
          icon={<MoveToInboxOutlined fontSize="small" />}
          refusal={refusal}
          onClick={() => onReceive(line)}
        />
      )}
      {!isOver && canLinkProduction(line) && (
        <DocumentAction
          label="Create Production Order"
          of={name}
          icon={<PrecisionManufacturingOutlined fontSize="small" />}
          refusal={refusal}
          onClick={() => onCreateProduction(line)}
        />
      )}
      <AnnotationActions
        kind="orderLine"
        named={{ orderNbr, lineNbr }}
        subject={`Order ${orderNbr}, ${name}`}
        of={name}
        note={note}
        files={files}
        refusal={refusal}
      />
      {line.productionOrderNbr !== '' && (
        <Box
          component={RouterLink}
          to={documentPath('production', line.productionOrderNbr)}
          sx={{ ...linkStyle, ml: 0.5, whiteSpace: 'nowrap' }}
        >
          {line.productionOrderNbr}
        </Box>
      )}
    </Box>
  )
}
