import { SingleRecord } from '#recordKit/SingleRecord.tsx'
import { useSession } from '#session/useSession.ts'

/** Until saved, the values come from the session's configuration. */
export function CompanySection() {
  const { name, currency, areaUnit } = useSession().configuration.company
  return <SingleRecord entity="companySettings" first={{ companyName: name, currency, areaUnit }} />
}
