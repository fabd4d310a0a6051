import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { type ReactNode, useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { type FirstSteps as Done, TODAY_PARTS } from '../../../../contract/entities/today'
import { parseWireDate } from '../../../../contract/rules/dates'
import { screenPath } from '../../../components/address/routes'
import { ADMIN_PAGES } from '../../../components/admin/adminPages'
import { ErrorBox } from '../../../components/kit/ErrorBox'
import { CheckCircle, RadioButtonUnchecked } from '../../../components/kit/icons'
import { clockText, exactText } from '../../../components/lists/FreshnessLabel'
import { useListOptions } from '../../../components/lists/useListOptions'
import { FALLBACK } from '../../../services/endpoints/fallbacks'
import { describeError } from '../../../services/http/apiError'
import { useAppSelector } from '../../../services/store/hooks'
import { selectIsTodayAtHand, useGetTodayQuery } from '../../../services/todayApi'
import { TodayTileList } from './TodayTileList'

/** What needs attention today; on a new server its first steps. Empty where the counts would need whole lists. */
export function TodayPanel() {
  const isAtHand = useAppSelector(selectIsTodayAtHand)
  const { data, error, isFetching, refetch } = useGetTodayQuery(isAtHand ? undefined : skipToken, useListOptions())
  const shown = error ? undefined : data
  if (!isAtHand) return null
  if (shown?.firstSteps)
    return (
      <TodayFrame title="First steps">
        <FirstSteps done={shown.firstSteps} />
      </TodayFrame>
    )
  const parts = shown ? TODAY_PARTS.filter((part) => shown[part]) : TODAY_PARTS
  return (
    <TodayFrame title="Today" asOf={parseWireDate(shown?.asOf)?.getTime()}>
      {!error ? (
        <TodayTileList counts={Object.fromEntries(parts.map((part) => [part, shown?.[part]?.count]))} />
      ) : (
        <ErrorBox
          title="Error loading today's figures"
          message={describeError(error, FALLBACK.unknown)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </TodayFrame>
  )
}

interface TodayFrameProps {
  readonly title: string
  readonly asOf?: number | undefined
  readonly children: ReactNode
}

function TodayFrame({ title, asOf, children }: TodayFrameProps) {
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id} sx={{ flexShrink: 0, px: { xs: 2, md: 3 }, pt: { xs: 2, md: 3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.25, minHeight: 30 }}>
        <Typography variant="h2" component="p" id={id}>
          {title}
        </Typography>
        {asOf !== undefined && (
          <Typography variant="body2" component="time" title={exactText(asOf)} sx={{ color: 'text.secondary' }}>
            as of {clockText(asOf)}
          </Typography>
        )}
      </Box>
      {children}
    </Box>
  )
}

const STEPS = [
  {
    name: 'hasItems',
    title: 'Import your data',
    text: 'Items, customers and orders from CSV files.',
    to: ADMIN_PAGES.intake.path,
  },
  { name: 'hasPeople', title: 'Add people', text: 'Each gets a link to choose a password.', to: ADMIN_PAGES.accounts.path },
  { name: 'hasReceipts', title: 'Receive something', text: 'Open a transfer or a sales order.', to: screenPath('transfers') },
] as const

function FirstSteps({ done }: { readonly done: Done }) {
  return (
    <Paper variant="outlined" sx={{ mt: 1, maxWidth: 560 }}>
      <List disablePadding>
        {STEPS.map(({ name, title, text, to }) => (
          <ListItem key={name}>
            <ListItemIcon sx={{ minWidth: 40 }}>
              {done[name] ? <CheckCircle color="success" titleAccess="Done" /> : <RadioButtonUnchecked titleAccess="To do" />}
            </ListItemIcon>
            <ListItemText
              primary={
                done[name] ? (
                  title
                ) : (
                  <Link component={RouterLink} to={to}>
                    {title}
                  </Link>
                )
              }
              secondary={text}
            />
          </ListItem>
        ))}
      </List>
    </Paper>
  )
}
