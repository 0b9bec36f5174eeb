export const userListAddress = '/userList'

/** Returns the URL of the form for a member or invitation. Without an id, returns the URL of the invite form. */
export const userFormAddress = (id?: string): string =>
  id === undefined ? '/userForm' : `/userForm?id=${encodeURIComponent(id)}`
