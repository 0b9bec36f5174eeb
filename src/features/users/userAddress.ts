/** The list of users. */
export const userListAddress = '/userList'

/** The form of a member or an invitation; without an id the form that invites. */
export const userFormAddress = (id?: string): string =>
  id === undefined ? '/userForm' : `/userForm?id=${encodeURIComponent(id)}`
