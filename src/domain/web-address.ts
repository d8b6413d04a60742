/** http or https with a host, and no user information before it (design §4.11). */
export const webAddressPattern =
  /^[Hh][Tt]{2}[Pp][Ss]?:\/\/[^\s/?#@:\\<>"]+(:[0-9]{1,5})?([/?#][^\s\\<>"]*)?$/;
