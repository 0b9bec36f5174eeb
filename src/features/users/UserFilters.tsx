import { useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import { type Role, roles } from '#domain/access/permissions.ts'
import { roleLabel } from '#i18n/fieldLabels.ts'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import { type UserState, userStates } from './userRows.ts'
import styles from './Users.module.css'
import { useUserStateWords } from './UserStateBadge.tsx'
import type { UserFilterState } from './useUserFilter.ts'

/** Above the list: a search by name, and what narrows it down. */
export function UserFilters({ state: { filter, setFilter } }: { state: UserFilterState }) {
  const { t } = useLingui()
  const words = useUserStateWords()
  return (
    <search className={styles.filters}>
      <TextField
        type="search"
        className={styles.search}
        label={t`Search users`}
        labelHidden
        prefix={<Search size={18} aria-hidden="true" />}
        placeholder={t`Name, email or user ID`}
        value={filter.search}
        onChange={(search) => setFilter({ search })}
      />
      <Select
        label={t`Account rights`}
        labelHidden
        value={filter.role}
        onChange={(role) => setFilter({ role: role as Role | '' })}
        emptyLabel={t`All rights`}
        choices={roles.map((role) => ({ value: role, label: roleLabel(role) }))}
      />
      <Select
        label={t`Status`}
        labelHidden
        value={filter.state}
        onChange={(state) => setFilter({ state: state as UserState | '' })}
        emptyLabel={t`Any status`}
        choices={userStates.map((state) => ({ value: state, label: words[state] }))}
      />
    </search>
  )
}
