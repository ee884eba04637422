export const DEMO_ACCOUNTS = [
  {
    firstName: 'Ada',
    lastName: 'Brook',
    email: 'admin@carom-labs.example',
    password: 'carom-demo-admin',
    role: 'admin',
    payType: 'payee',
  },
  {
    firstName: 'Milo',
    lastName: 'Castell',
    email: 'member@carom-labs.example',
    password: 'carom-demo-member',
    role: 'member',
    payType: 'payee',
  },
  {
    firstName: 'Vera',
    lastName: 'Dunmore',
    email: 'vip@carom-labs.example',
    password: 'carom-demo-vip',
    role: 'member',
    payType: 'vip',
  },
] as const;
