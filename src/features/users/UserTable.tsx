import { Trans, useLingui } from '@lingui/react/macro'
import SearchX from 'lucide-react/icons/search-x'
import { languageTag } from '#domain/locale.ts'
import { pageOf, type TableView } from '#fieldKit/tableView.ts'
import { TableFoot } from '#fieldKit/TableFoot.tsx'
import { roleLabel } from '#i18n/roleLabel.ts'
import { formatMoment } from '#i18n/formats.ts'
import { listed } from '#i18n/labelled.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { AppLink } from '#session/navigation.ts'
import { useSession } from '#session/useSession.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { useWindowClass } from '#ui/breakpoints.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Cell, HeadCell, Table, TableFrame } from '#ui/Table.tsx'
import { userFormAddress } from './userAddress.ts'
import { UserFilters } from './UserFilters.tsx'
import { filterUsers, type UserRow, userRows } from './userRows.ts'
import styles from './Users.module.css'
import { UserStateBadge } from './UserStateBadge.tsx'
import { useUserFilter } from './useUserFilter.ts'
import type { UserList } from './useUsers.ts'

export function UserTable({ list }: { list: UserList }) {
  const { locale } = useFieldText()
  const state = useUserFilter()
  const isPhone = useWindowClass() === 'phone'
  const rows = filterUsers(userRows(list.users, list.invitations, languageTag[locale]), state.filter)
  const view: TableView = { columns: [], sort: null, pageSize: state.pageSize, page: state.page }
  const { start, end } = pageOf(view, rows.length)
  const shown = rows.slice(start, end)
  return (
    <Card flush>
      <UserFilters state={state} />
      {rows.length === 0 ? (
        <NobodyFound onClear={state.clear} />
      ) : isPhone ? (
        <UserCards rows={shown} />
      ) : (
        <UserRows rows={shown} />
      )}
      <TableFoot view={view} onView={state.setPaging} count={rows.length} />
    </Card>
  )
}

function NobodyFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX size={28} aria-hidden="true" />}
      title={<Trans>No matching users</Trans>}
      actions={
        <Button onClick={onClear}>
          <Trans>Clear search and filter</Trans>
        </Button>
      }
    >
      <Trans>Search covers name, email and user ID. A filter may be hiding some users.</Trans>
    </EmptyState>
  )
}

function UserRows({ rows }: { rows: readonly UserRow[] }) {
  const { t } = useLingui()
  return (
    <TableFrame label={t`Users`} className={styles.frame}>
      <Table>
        <thead>
          <tr>
            <HeadCell>
              <Trans>Name</Trans>
            </HeadCell>
            <HeadCell>
              <Trans>Email</Trans>
            </HeadCell>
            <HeadCell>
              <Trans>Account rights</Trans>
            </HeadCell>
            <HeadCell>
              <Trans>Status</Trans>
            </HeadCell>
            <HeadCell>
              <Trans>Last seen</Trans>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <Cell>
                <PersonLink row={row} />
              </Cell>
              <Cell className={styles.mail}>{row.email}</Cell>
              <Cell>{listed(row.roles.map(roleLabel))}</Cell>
              <Cell>
                <UserStateBadge state={row.state} />
              </Cell>
              <Cell className={styles.when}>
                <When row={row} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  )
}

function PersonLink({ row }: { row: UserRow }) {
  const { configuration } = useSession()
  return (
    <span className={styles.person}>
      <Avatar name={row.name || row.email} size={32} />
      <AppLink href={userFormAddress(row.id)} className={styles.name}>
        {row.name || row.email}
      </AppLink>
      {row.id === configuration.user.id && (
        <Badge>
          <Trans>You</Trans>
        </Badge>
      )}
    </span>
  )
}

function When({ row: { at, state } }: { row: UserRow }) {
  if (at === null) return <>–</>
  const when = formatMoment(at)
  return state === 'invited' || state === 'expired' ? <Trans>invited {when}</Trans> : <>{when}</>
}

function UserCards({ rows }: { rows: readonly UserRow[] }) {
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.id}>
          <AppLink href={userFormAddress(row.id)} className={styles.card}>
            <Avatar name={row.name || row.email} />
            <span className={styles.words}>
              <span className={styles.cardName}>{row.name || row.email}</span>
              <span className={styles.detail}>{listed(row.roles.map(roleLabel))}</span>
              {row.name && <span className={styles.detail}>{row.email}</span>}
            </span>
            <UserStateBadge state={row.state} />
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
