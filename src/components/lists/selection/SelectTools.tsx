import Button from '@mui/material/Button'
import { useEffect, useLayoutEffect } from 'react'
import type { BulkList } from '../../../slices/bulkSlice'
import type { TableSelection } from '../../kit/dataTableProps'
import { ChecklistOutlined } from '../../kit/icons'
import type { AnyListScreen } from '../useListScreen'
import { SelectionBar } from './SelectionBar'
import { useSelection } from './useSelection'

interface SelectToolsProps {
  readonly list: BulkList
  readonly listState: AnyListScreen
  /** Passes the selection to the table; null while selecting is off. */
  readonly onSelection: (selection: TableSelection | null) => void
}

/** The Select button of a list. It turns on a checkbox per row and the actions for the selected documents. */
export function SelectTools({ list, listState, onSelection }: SelectToolsProps) {
  const selection = useSelection(list, listState)
  const { isOn } = selection
  // A layout effect, so that a clicked checkbox changes before the next paint.
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
        sx={buttonStyle}
      >
        {isOn ? 'Done' : 'Select'}
      </Button>
      {isOn && <SelectionBar list={list} listState={listState} selection={selection} />}
    </>
  )
}

const buttonStyle = { flex: 'none', minWidth: 96, alignSelf: { xs: 'center', md: 'start' } } as const
