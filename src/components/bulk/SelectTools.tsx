import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { useGridRootProps, type DataGridProps, type GridRowSelectionModel, type GridSlotProps } from '@mui/x-data-grid'
import { useEffect, useLayoutEffect } from 'react'
import type { BulkList } from '../../services/bulk/bulkSlice'
import { SLOT_PROPS, type TableExtras } from '../kit/dataTableProps'
import type { SelectableList } from './selectableList'
import { SelectionBar } from './SelectionBar'
import { useSelection, type Selection } from './useSelection'

interface SelectToolsProps {
  readonly list: BulkList
  readonly open: SelectableList
  /** Gives the table what is added to it; null for nothing. */
  readonly onTable: (extras: TableExtras | null) => void
}

/** The Select button of a list: it turns selection on, with a checkbox at each row and what can be done with the selected ones. */
export function SelectTools({ list, open, onTable }: SelectToolsProps) {
  const selection = useSelection(list, open)
  const { isOn } = selection
  // Before it is painted: a checkbox shows at once what a click on it did.
  useLayoutEffect(
    function addCheckboxes() {
      onTable(selection.isOn ? checkboxes(selection) : null)
    },
    [onTable, selection],
  )
  useEffect(() => () => onTable(null), [onTable])
  return (
    <>
      <Button
        startIcon={<ChecklistOutlined />}
        variant={isOn ? 'contained' : 'outlined'}
        onClick={() => selection.turn(!isOn)}
        sx={{ flex: 'none', alignSelf: 'start' }}
      >
        {isOn ? 'Done' : 'Select'}
      </Button>
      {isOn && <SelectionBar list={list} open={open} selection={selection} />}
    </>
  )
}

/** Checkboxes of the grid ask for ripples by themselves, which the app has none of. */
const NO_RIPPLE = { material: { disableRipple: true } }
const GRID_SLOTS = { ...SLOT_PROPS, baseCheckbox: NO_RIPPLE, rowCheckbox: NO_RIPPLE } as DataGridProps['slotProps'] & object

/** Named after its row, as those of cards are. */
function RowCheckbox({ rowId, slotProps, ...props }: GridSlotProps['rowCheckbox']) {
  const { slots } = useGridRootProps()
  const htmlInput = { ...slotProps?.htmlInput, 'aria-label': `Select ${rowId}` }
  return <slots.baseCheckbox {...props} slotProps={{ ...slotProps, htmlInput }} />
}

const CHECKBOX_SLOT = { rowCheckbox: RowCheckbox }

function checkboxes(selection: Selection): TableExtras {
  return {
    gridProps: {
      checkboxSelection: true,
      rowSelection: true,
      keepNonExistentRowsSelected: true,
      hideFooterSelectedRowCount: true,
      slots: CHECKBOX_SLOT,
      slotProps: GRID_SLOTS,
      rowSelectionModel: { type: selection.isAllBut ? 'exclude' : 'include', ids: new Set(selection.ids) },
      onRowSelectionModelChange: ({ type, ids }: GridRowSelectionModel) =>
        selection.change(type === 'exclude', [...ids].map(String)),
    },
    aroundCard: (id, card) => (
      <Box sx={{ display: 'grid', gridTemplateColumns: '44px minmax(0, 1fr)', alignItems: 'center' }}>
        <Checkbox
          checked={selection.has(id)}
          onChange={() => selection.toggle(id)}
          slotProps={{ input: { 'aria-label': `Select ${id}` } }}
          sx={{ p: 1.25, ml: -1 }}
        />
        {card}
      </Box>
    ),
  }
}
