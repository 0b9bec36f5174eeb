import { canAll } from '#domain/access/permissions.ts'
import type { EntityName } from '#domain/entities.ts'
import { noticeItems, noticesFor } from '#db/queries/notices.ts'
import { useRecords } from '#session/useRecords.ts'
import { useSession } from '#session/useSession.ts'
import { NoticeCard } from './NoticeCard.tsx'

export function RecordNotices({ entity, id }: { entity: EntityName; id: string }) {
  const { member } = useSession()
  const mayDecide = canAll(member, 'conflict.resolve')
  const items = useRecords(async (database) => noticesFor(await noticeItems(database), mayDecide), [mayDecide])
  return items
    ?.filter((item) => item.entity === entity && item.entityId === id)
    .map((item) => <NoticeCard key={item.conflict} item={item} />)
}
