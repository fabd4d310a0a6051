import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { COUNT_PATH, useMayCount } from '../../components/counting/siteCount'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { FactCheckOutlined, FileDownloadOutlined } from '../../components/kit/icons'
import type { InventoryRow } from './inventoryList'

interface InventoryActionsProps {
  readonly rows: readonly InventoryRow[]
  readonly isExportDisabled: boolean
  readonly onExport: () => void
}

/**
 * Buttons of the inventory. Counting is offered where the backend supports counts and, once loaded, the rows include their
 * site.
 */
export function InventoryActions({ rows, isExportDisabled, onExport }: InventoryActionsProps) {
  const mayCount = useMayCount()
  return (
    <>
      {mayCount && (rows.length === 0 || rows.some(({ siteId }) => siteId)) && (
        <Button component={Link} to={COUNT_PATH} variant="outlined" startIcon={<FactCheckOutlined />}>
          Count
        </Button>
      )}
      <GuardedButton startIcon={<FileDownloadOutlined />} disabled={isExportDisabled} onClick={onExport}>
        Export CSV
      </GuardedButton>
    </>
  )
}
