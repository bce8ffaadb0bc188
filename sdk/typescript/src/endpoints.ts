// Generated from the OpenAPI document by `npm run sdk:types`.

export const endpoints = {
  "sendOrder": {
    "method": "POST",
    "path": "/orders",
    "takesKey": true
  },
  "listOrders": {
    "method": "GET",
    "path": "/orders",
    "takesKey": false
  },
  "readOrder": {
    "method": "GET",
    "path": "/orders/{shop_order_id}",
    "takesKey": false
  },
  "listLetters": {
    "method": "GET",
    "path": "/letters",
    "takesKey": false
  },
  "readLetter": {
    "method": "GET",
    "path": "/letters/{letter_id}",
    "takesKey": false
  },
  "putProducts": {
    "method": "PUT",
    "path": "/products",
    "takesKey": false
  },
  "listProducts": {
    "method": "GET",
    "path": "/products",
    "takesKey": false
  },
  "readProduct": {
    "method": "GET",
    "path": "/products/{product_id}",
    "takesKey": false
  },
  "removeProduct": {
    "method": "DELETE",
    "path": "/products/{product_id}",
    "takesKey": false
  },
  "readEligibility": {
    "method": "GET",
    "path": "/eligibility",
    "takesKey": false
  },
  "checkProducts": {
    "method": "POST",
    "path": "/eligibility",
    "takesKey": false
  },
  "listWebhookEndpoints": {
    "method": "GET",
    "path": "/webhook-endpoints",
    "takesKey": false
  },
  "changeWebhookAddress": {
    "method": "PUT",
    "path": "/webhook-endpoints/{endpoint_id}/address",
    "takesKey": false
  },
  "listWebhookDeliveries": {
    "method": "GET",
    "path": "/webhook-deliveries",
    "takesKey": false
  }
} as const;
