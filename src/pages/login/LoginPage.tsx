import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTitle } from '../../components/kit/hooks'
import { LoginForm, LoginPanel } from './LoginForm'

export function LoginPage() {
  useTitle('Sign in')
  return (
    <Box
      component="main"
      sx={{
        display: 'grid',
        minHeight: '100dvh',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(360px, 5fr) 7fr' },
        gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
      }}
    >
      <LoginPanel />
      <Box sx={{ display: 'grid', placeItems: { xs: 'start center', md: 'center' }, p: { xs: 3, sm: 4 }, pt: { xs: 5, md: 4 } }}>
        <Box sx={{ width: '100%', maxWidth: 380 }}>
          <Typography variant="h1" sx={{ mb: 0.5 }}>
            Sign in
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 3 }}>
            Use your staff account.
          </Typography>
          <LoginForm />
        </Box>
      </Box>
    </Box>
  )
}
