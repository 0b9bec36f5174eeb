import { SingleRecord } from '#recordKit/SingleRecord.tsx'
import { useSession } from '#session/useSession.ts'

/** The company's name, units and map. Until somebody saves them, they are what the server said at the start. */
export function CompanySection() {
  const { name, currency, areaUnit } = useSession().configuration.company
  return <SingleRecord entity="companySettings" first={{ companyName: name, currency, areaUnit }} />
}
