import type { MaterialRequirement } from '../../../contract/entities/production'
import { materialStatus } from './materials'
import { LinesTable } from '../../components/kit/LinesTable'
import { itemColumn } from '../../components/links/itemColumn'
import { quantityColumn } from '../../components/kit/quantityColumn'
import { StatusChip } from '../../components/kit/StatusChip'
import type { TableColumn } from '../../components/kit/tableColumn'

const COLUMNS: readonly TableColumn<MaterialRequirement>[] = [
  itemColumn('inventoryID', 'SKU'),
  { field: 'description', header: 'Description', value: (material) => material.description },
  quantityColumn('totalRequired', 'Required Qty'),
  quantityColumn('qtyRemaining', 'Remaining Qty'),
  quantityColumn('availableQty', 'Available Qty'),
  {
    field: 'status',
    header: 'Status',
    value: materialStatus,
    render: (material) => <StatusChip status={materialStatus(material)} />,
  },
]

const getMaterialId = (material: MaterialRequirement) => material.id

interface MaterialTableProps {
  readonly materials: readonly MaterialRequirement[]
}

/** The materials that a production order needs, and whether stock can serve them. */
export function MaterialTable({ materials }: MaterialTableProps) {
  return (
    <LinesTable
      label="Material requirements"
      columns={COLUMNS}
      rows={materials}
      getRowId={getMaterialId}
      emptyText="This order needs no materials."
      pageSize={100}
    />
  )
}
