import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Token } from '../../../contract/entities/accounts'
import { ChangeQuestion } from '../../components/admin/ChangeQuestion'
import { LongText } from '../../components/admin/LongText'
import { QueryContent } from '../../components/admin/QueryContent'
import { formatInstant } from '../../components/kit/dates'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { KeyOutlined } from '../../components/kit/icons'
import { LinesTable } from '../../components/kit/LinesTable'
import { StatusChip } from '../../components/kit/StatusChip'
import { valueColumn, type TableColumn } from '../../components/kit/tableColumn'
import { accountsApi, useGetTokensQuery } from '../../services/accountsApi'
import { AddTokenDialog } from './AddTokenDialog'

function columnsOf(onRevoke: (token: Token) => void): readonly TableColumn<Token>[] {
  return [
    valueColumn('name', 'Name', { minWidth: 120, render: ({ name }) => <LongText text={name} /> }),
    valueColumn('use', 'For'),
    {
      field: 'made',
      header: 'Made (UTC)',
      value: ({ createdAt, createdBy }) => `${formatInstant(createdAt)} by ${createdBy}`,
      render: ({ createdAt, createdBy }) => <LongText text={`${formatInstant(createdAt)} by ${createdBy}`} />,
      minWidth: 160,
    },
    { field: 'used', header: 'Last used (UTC)', value: ({ lastUsedAt }) => formatInstant(lastUsedAt, 'Never'), isUnbroken: true },
    {
      field: 'state',
      header: 'Status',
      value: () => '',
      render: (token) =>
        token.revokedAt === null ? (
          <GuardedButton size="small" color="error" aria-label={`Revoke ${token.name}`} onClick={() => onRevoke(token)}>
            Revoke
          </GuardedButton>
        ) : (
          <>
            <StatusChip status="Revoked" />
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {formatInstant(token.revokedAt)} by {token.revokedBy}
            </Typography>
          </>
        ),
    },
  ]
}

export function TokenList() {
  const tokens = useGetTokensQuery()
  const [isAdding, setIsAdding] = useState(false)
  const [revoked, setRevoked] = useState<Token | null>(null)

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <GuardedButton variant="contained" startIcon={<KeyOutlined />} onClick={() => setIsAdding(true)}>
          Add Token
        </GuardedButton>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Other systems use a token instead of signing in. Each token is for one purpose.
        </Typography>
      </Box>
      <QueryContent what="tokens" query={tokens}>
        {({ tokens: rows }) => (
          <LinesTable
            label="Tokens"
            columns={columnsOf(setRevoked)}
            rows={rows}
            getRowId={({ id }) => id}
            emptyText="There are no tokens yet."
            pageSize={50}
          />
        )}
      </QueryContent>
      {isAdding && <AddTokenDialog onClose={() => setIsAdding(false)} />}
      {revoked && (
        <ChangeQuestion
          title="Revoke Token"
          question={`Revoke "${revoked.name}"? Whatever uses it stops working at once. This cannot be undone.`}
          confirmLabel="Revoke"
          change={accountsApi.endpoints.revokeToken}
          id={revoked.id}
          onDone={() => setRevoked(null)}
          onCancel={() => setRevoked(null)}
        />
      )}
    </Box>
  )
}
