export const userListAddress = '/userList'

/** Returns the URL of a member's or invitation's form, or of the invite form without an id. */
export const userFormAddress = (id?: string): string =>
  id === undefined ? '/userForm' : `/userForm?id=${encodeURIComponent(id)}`
