import { migrate } from '../migrations/migrate'
import { withDatabase } from './withDatabase'

// npm run migrate: brings the schema of the configured database up to date.

void withDatabase(
  async (database) => {
    const ran = await migrate(database)
    console.log(ran.length === 0 ? 'The schema is up to date.' : `Ran ${ran.join(', ')}.`)
  },
  { anySchema: true },
)
