import { useLingui } from '@lingui/react/macro'
import { type Role, roles } from '#domain/access/permissions.ts'
import { roleLabel } from '#i18n/roleLabel.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Select } from '#ui/Select.tsx'
import { type UserState, userStates } from './userRows.ts'
import { useUserStateWords } from './UserStateBadge.tsx'
import type { UserFilterState } from './useUserFilter.ts'

export function UserFilters({ state: { filter, setFilter } }: { state: UserFilterState }) {
  const { t } = useLingui()
  const words = useUserStateWords()
  return (
    <FilterBar
      search={
        <SearchField
          label={t`Search users`}
          placeholder={t`Name, email or user ID`}
          value={filter.search}
          onChange={(search) => setFilter({ search })}
        />
      }
    >
      <Select
        label={t`Account rights`}
        labelHidden
        value={filter.role}
        onChange={(role) => setFilter({ role: role as Role | '' })}
        emptyLabel={t`Any account rights`}
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
    </FilterBar>
  )
}
