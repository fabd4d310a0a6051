import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined'
import Button from '@mui/material/Button'
import { useEffect, useLayoutEffect } from 'react'
import type { BulkList } from '../../services/bulk/bulkSlice'
import type { TableSelection } from '../kit/dataTableProps'
import { SelectionBar } from './SelectionBar'
import { useSelection, type SelectableList } from './useSelection'

interface SelectToolsProps {
  readonly list: BulkList
  readonly open: SelectableList
  /** Gives the table what is selected; null while nothing can be. */
  readonly onSelection: (selection: TableSelection | null) => void
}

/** The Select button of a list: it turns selection on, with a checkbox at each row and what can be done with the selected ones. */
export function SelectTools({ list, open, onSelection }: SelectToolsProps) {
  const selection = useSelection(list, open)
  const { isOn } = selection
  // Before it is painted: a checkbox shows at once what a click on it did.
  useLayoutEffect(
    function addCheckboxes() {
      onSelection(selection.isOn ? selection : null)
    },
    [onSelection, selection],
  )
  useEffect(() => () => onSelection(null), [onSelection])
  return (
    <>
      <Button
        startIcon={<ChecklistOutlined />}
        variant={isOn ? 'contained' : 'outlined'}
        onClick={() => selection.turn(!isOn)}
        sx={{ flex: 'none', alignSelf: { xs: 'center', md: 'start' } }}
      >
        {isOn ? 'Done' : 'Select'}
      </Button>
      {isOn && <SelectionBar list={list} open={open} selection={selection} />}
    </>
  )
}
